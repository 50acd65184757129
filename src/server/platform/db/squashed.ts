/**
 * The migrations that were squashed into the first eleven of today (docs/decisions/0029). A database that has had all of
 * them has the schema that these make.
 */
export const squashed: readonly string[] = `
  0001_platform 0002_journals 0003_content 0004_board 0005_articles 0006_search 0007_usage 0008_demonstration
  0009_withdrawal 0010_article_files 0011_accounts 0012_mail 0013_manuscripts 0014_board_profiles 0015_uploads
  0016_office 0017_desk 0018_reviews 0019_publishing 0020_masthead 0021_content_history 0022_people
  0023_versions_of_everything 0024_desk_and_review 0025_version_pages 0026_personal_data_and_mail 0027_office_version
  0028_figures_and_audit_words 0029_own_manuscripts_and_desk 0030_rounds_copies_and_more_time 0031_author_reminders
  0032_answers_and_letters_kept 0033_notices_mended 0034_erasure_word_for_word 0035_letters_have_one_reader
  0036_what_is_read_is_kept 0037_nothing_only_written 0038_file_checks 0039_pending_attempts 0040_file_kinds
  0041_titles_of_versions 0041_types_for_authors 0043_step_kinds
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`);

/** The first migration that is not of the squash. */
const firstAfter = '0012';

/** The migrations of `known` that a database has had which had the `recorded` ones. */
export const adopt = (recorded: string[], known: string[]): string[] =>
  recorded.length === squashed.length && recorded.every((name) => squashed.includes(name))
    ? known.filter((name) => name < firstAfter)
    : recorded;
