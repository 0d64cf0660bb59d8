import * as z from 'zod/mini'

/** The languages of the portal and its mails, by BCP 47 tag. */
export const languageTags = ['en', 'zh-Hant-HK', 'zh-Hans'] as const
export const Language = z.enum(languageTags)
export type Language = z.infer<typeof Language>
