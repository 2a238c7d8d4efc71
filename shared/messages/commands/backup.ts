/** Output of `npm run backup` and `npm run restore`. */
export const backupTexts = {
  help: `npm run backup -- [FILE]            writes the embedded database, pictures and secret to one file; the shop may run
npm run restore -- FILE [--force]   puts them into DATA_DIR; --force moves what is there aside`,
  ownServer:
    'DATABASE_URL is set: back that server up by its own means, as docs/operations.md describes.',
  made: (file: string, picturesElsewhere: boolean) =>
    `Backup: ${file}${picturesElsewhere ? '\nThe pictures are in S3 and not in it.' : ''}`,
  restored: (folder: string, aside: string | null) =>
    `Restored into ${folder}.${aside ? ` What was there is in ${aside}.` : ''}`,
};
