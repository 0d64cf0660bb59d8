/** One-time codes sent by mail or SMS. */
import * as z from 'zod/mini'

export const OtpType = z.enum(['SMS', 'EMAIL'])
export type OtpType = z.infer<typeof OtpType>

/** Other text is refused without counting as an attempt. */
export const Otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits'))

export const CodeSent = z.object({
  otpRef: z.string(),
  sentTo: z.string(),
  expiresIn: z.int(),
  resendIn: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>
