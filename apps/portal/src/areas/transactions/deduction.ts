/** What is taken off is written so; nothing taken off is plain zero. */
export const deduction = (amount: string): string => (Number(amount) === 0 ? amount : `-${amount}`)
