import pg from 'pg';

// Row numbers fit a JavaScript number for the next few thousand years.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date has no time zone: keep it as YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
