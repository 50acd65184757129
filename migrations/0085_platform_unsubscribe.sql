-- Where a mail program's own button ends letters of this kind (RFC 8058). Emptied once the letter is sent, since it holds a key.
alter table letters add column unsubscribe text;
