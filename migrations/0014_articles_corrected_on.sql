alter table article_notices rename column mended_on to corrected_on;
