/** What is kept of a reason that was typed when the session ended. */
export const statusDraft = (userId: string): string => `status of ${userId}`
