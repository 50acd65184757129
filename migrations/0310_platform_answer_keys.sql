-- The word by which an answer to a waiting letter will be known; it goes when the letter is sent.
alter table letters add column answer_key text;
