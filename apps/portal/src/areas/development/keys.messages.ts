import { defineMessages } from '#ui/messages.ts'

/** API keys of the merchant's own systems. */
export const t = defineMessages('api-keys', {
  title: 'API keys',
  lead: 'With a key, your own system can read payments, bills or the balance. It cannot change anything.',
  create: 'Create API key',
  failed: 'The API keys did not load',
  empty: 'No API keys yet',
  emptyText: 'Create one for a system that reads from this service without a person signed in.',

  name: 'Name',
  nameHelp: 'The system that uses the key, such as “Accounting”.',
  scopes: 'May read',
  TRANSACTIONS: 'Payments',
  TRANSACTIONSHelp: 'Lists and totals of card, in-store and smart POS payments, of every shop.',
  BILLS: 'Bills',
  BILLSHelp: 'The bills of a request and what was paid for them.',
  BALANCE: 'Balance',
  BALANCEHelp: 'What was settled, and what is on its way.',
  whoGives: 'Your role does not see this. {roles} can create a key for it.',
  needName: 'Name the system that uses the key',
  needScope: 'Choose what the key may read',

  secretTitle: 'API key “{name}”',
  secretText:
    'Store the key now, where only your system reads it: it is not shown again. Send it as X-Api-Key with each request.',
  key: 'API key',
  maybeCreated:
    'The key may have been created. If it is in the list, revoke it: it cannot be shown again.',

  reads: 'Reads {scopes}',
  made: 'Created {time} by {person}',
  used: 'Last used {time}',
  neverUsed: 'Never used',
  revoked: 'Revoked',
  revokedBy: 'Revoked {time} by {person}',
  revoke: 'Revoke',
  revokeOf: 'Revoke API key {name}',
  revokeTitle: 'Revoke API key “{name}”?',
  revokeText: 'Requests with this key are refused from now on. A revoked key cannot be restored.',
  revokeUsed: 'It was last used {time}.',
  revokeDone: 'API key “{name}” is revoked.',
})
