/**
 * What a statement of the service may do: read and write rows. A text is sent as one statement, and its
 * first word says what that is, so that no text, wherever it comes from, changes the role, the merchant or the
 * transaction that it runs in. What does so is written in the code as a command (commands.ts).
 */
const onRows =
  /^[\s(]*(?:select|with|insert|update|delete|merge|values|savepoint|release savepoint|rollback to savepoint)\b/i

export const requireRows = (text: string): void => {
  if (!onRows.test(text))
    throw new Error(`Only statements on rows may run here, not: ${text.slice(0, 20)}`)
}
