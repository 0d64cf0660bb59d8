/** Invitations of the operator, for a merchant in which nobody can invite yet. */

/** Stands where the id of the inviting user stands; those of users begin with `usr_`. */
export const operatorId = 'operator'
/** How mails and lists name the operator. */
export const operatorName = 'Your payment service'
