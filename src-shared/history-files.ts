/** The services whose histories can be imported. */
export const importSources = ['letterboxd', 'trakt', 'imdb', 'tv_time'] as const;

/** The only files that are read from an archive or sent from a folder: others contain tokens, addresses and deleted entries. */
const historyPaths = [
  /^(diary|reviews|ratings|watched|watchlist|profile|checkins)( ?\(\d{1,3}\))?\.csv$/i,
  // IMDb's
  /^[0-9a-f-]{8,40}\.csv$/i,
  /^likes\/films\.csv$/i,
  // older exports have folders
  /^watched[-/](history|movies|shows)(-\d{1,4})?\.json$/i,
  /^ratings[-/](movies|shows|seasons|episodes)(-\d{1,4})?\.json$/i,
  /^lists[-/](watchlist|favorites)(-\d{1,4})?\.json$/i,
  /^([0-9a-f-]+[-_])?tracking-prod-records(-v2)?\.csv$/i,
  /^([0-9a-f-]+[-_])?(followed_tv_show|user_tv_show_data|user_show_special_status|ratings-live-votes)\.csv$/i,
];

/** Whether a file of another service's export is part of a history; `path` does not include folders that contain the whole export. */
export const isHistoryPath = (path: string): boolean => historyPaths.some((known) => known.test(path));

/** Whether an unread file is named like a history, so that the member may expect it to be imported. */
export const looksLikeHistory = (path: string): boolean =>
  /(^|\/)([0-9a-f-]+[-_])?(watched(?!_on)|watchlist|history|ratings?|diary|favorites?|tracking-prod-records)[^/]*\.(csv|json)$/i.test(
    path,
  );

/** Whether a file is a spreadsheet, judging by its name. */
export const isSpreadsheet = (path: string): boolean => /\.(xlsx?|ods|numbers)$/i.test(path);

/** Private files of an export: tokens, addresses, deleted entries, and what other people wrote. */
const privatePaths = [
  /(^|\/)(deleted|orphaned)\//i,
  /(^|\/)(comments\.csv|likes\/reviews\.csv|user-profile\.json)$/i,
  /(auth|login|token|password|session|device|e-?mail|address)[^/]*$/i,
];

/** Whether even the name of an archive's file must not be shown. */
export const isPrivatePath = (path: string): boolean => privatePaths.some((known) => known.test(path));
