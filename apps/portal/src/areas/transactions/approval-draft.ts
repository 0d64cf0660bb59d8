export const decisions = ['APPROVE', 'REFUSE'] as const
export type Decision = (typeof decisions)[number]

/** The name of the draft that survives an expired session. A note for one decision is no draft of the other. */
export const decisionDraft = (refundNo: string, decision: Decision): string =>
  `${decision} refund ${refundNo}`
