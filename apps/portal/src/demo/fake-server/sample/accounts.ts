import type { Ability, DemoAccount } from '../../calls/auth.calls.ts'

export interface StoredAccount extends DemoAccount {
  readonly password: string
  readonly abilities: readonly Ability[]
}

/** The two that the mock login names in its hint (spec 6: admin and client). */
export const sampleAccounts: readonly StoredAccount[] = [
  {
    id: 1,
    fullName: 'Ada Kwok',
    username: 'adakwok',
    email: 'admin@demo.example',
    password: 'admin',
    avatar: '',
    role: 'admin',
    abilities: [{ action: 'manage', subject: 'all' }],
  },
  {
    id: 2,
    fullName: 'Rosa Ng',
    username: 'rosang',
    email: 'client@demo.example',
    password: 'client',
    avatar: '',
    role: 'client',
    abilities: [
      { action: 'read', subject: 'Auth' },
      { action: 'read', subject: 'AclDemo' },
    ],
  },
]
