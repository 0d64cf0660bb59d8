/** What a call is and who may, in sentences for people. */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { can, roleLabels, roles, type Role } from '@merchant/contract/access/permissions.ts'
import type { Call } from '@merchant/contract/core/call.ts'

/** `setRefundPin` is "Set refund pin". */
export const titleOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whom the roles' table lets in; FINANCE is a label and comes in wherever everybody does (A-006). */
export const rolesOf = (call: Call): Role[] => roles.filter((role) => can(role, call.access))

const whoMay = (call: Call): string => {
  const { access } = call
  switch (access) {
    case 'public':
      return 'Open to everyone.'
    case 'preMerchant':
      return 'Open to whoever has signed in; a merchant need not be chosen yet.'
    case 'ALL':
      return 'Open to every role of the merchant.'
    case 'platform':
      return 'For payment platforms: the request is signed with an API key.'
    default: {
      const names = typeof access === 'string' ? [access] : access.anyOf
      const labels = rolesOf(call).map((role) => roleLabels[role])
      const wanted = names.map((name) => `\`${name}\``).join(' or ')
      return `Needs the permission ${wanted}, which these roles have: ${labels.join(', ')}.`
    }
  }
}

const whatTheMerchantNeeds = ({ feature }: Call): string[] => {
  if (feature === undefined) return []
  const wants = (gate: Feature): string => `The merchant needs ${features[gate].wants}`
  if (typeof feature === 'string') return [`${wants(feature)}.`]
  return [feature].flat().map(({ gate, when }) => `${wants(gate)} when \`${when.join('=')}\`.`)
}

export const describe = (call: Call): string =>
  [
    whoMay(call),
    ...whatTheMerchantNeeds(call),
    ...(call.effect
      ? ['Changes something, although it is a GET: never repeat it on your own.']
      : []),
    ...(call.bodyOptional ? ['The body may be left out.'] : []),
    ...(call.upload
      ? [`A file of at most ${String(call.upload.maxBytes / 1024 / 1024)} MB, as form data.`]
      : []),
    ...(call.stream
      ? [
          'Asked for as `text/event-stream`, the answer is a stream that goes on; otherwise what is new.',
        ]
      : []),
  ].join(' ')
