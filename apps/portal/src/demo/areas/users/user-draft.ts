/** The values of the user form and their checks (spec 3). */
import type { DemoUser, DemoUserDraft } from '../../calls/users.calls.ts'
import { isEmailAddress, isPhoneNumber } from '../../validators.ts'
import { t } from './users.messages.ts'

export type UserFields = {
  readonly [K in 'fullName' | 'email' | 'company' | 'country' | 'contact']: string
} & {
  readonly [K in 'role' | 'currentPlan' | 'status']: DemoUserDraft[K] | ''
}

export const labels: Readonly<Record<keyof UserFields, string>> = {
  fullName: t('fullName'),
  email: t('email'),
  company: t('companyName'),
  country: t('country'),
  contact: t('contact'),
  role: t('role'),
  currentPlan: t('plan'),
  status: t('status'),
}

const empty: UserFields = {
  fullName: '',
  email: '',
  company: '',
  country: '',
  contact: '',
  role: '',
  currentPlan: '',
  status: '',
}

export const fieldsOf = (user: DemoUser | undefined): UserFields => {
  if (user === undefined) return empty
  const { fullName, email, company, country, contact, role, currentPlan, status } = user
  return { fullName, email, company, country, contact, role, currentPlan, status }
}

/** Every field is required; e-mail and phone number must be well-formed. */
export const checkUser = (values: UserFields): Partial<Record<keyof UserFields, string>> => {
  const wrong: Partial<Record<keyof UserFields, string>> = {}
  for (const name of Object.keys(labels) as (keyof UserFields)[])
    if (values[name].trim() === '') wrong[name] = t('pleaseFill', { field: labels[name] })
  if (!isEmailAddress(values.email.trim())) wrong.email = t('emailForm')
  if (!isPhoneNumber(values.contact.trim())) wrong.contact = t('contactForm')
  return wrong
}

/** The body of the call, after `checkUser` passed. */
export const draftOf = (values: UserFields) => {
  const { role, currentPlan, status } = values
  if (role === '' || currentPlan === '' || status === '') throw new RangeError('not checked')
  return { ...values, role, currentPlan, status }
}
