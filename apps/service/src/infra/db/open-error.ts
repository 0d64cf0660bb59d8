/** A database that cannot be opened as it is: the message says what to do, to whoever started the process. */
export class CannotOpen extends Error {}
