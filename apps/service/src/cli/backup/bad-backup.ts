/** A sentence that says why a backup is not taken, or not made. */
export class BadBackup extends Error {}
