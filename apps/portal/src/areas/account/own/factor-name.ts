/** What a second factor is called: the contract's rule, refused in the words of the form. */
import { FactorName } from '@merchant/contract/areas/second-factor.shapes.ts'
import * as z from 'zod/mini'
import { t } from './own-factors.messages.ts'

const isName = (name: string): boolean => FactorName.safeParse(name).success

export const factorName = z.object({ name: z.string().check(z.refine(isName, t('needName'))) })
