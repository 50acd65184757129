alter table file_damage rename column mended_at to repaired_at;
