import type { Ability, DemoAccount } from '../../calls/auth.calls.ts'
import { portraitOf } from './pictures.ts'

export interface StoredAccount extends DemoAccount {
  readonly password: string
  readonly abilities: readonly Ability[]
}

export const manageAll: readonly Ability[] = [{ action: 'manage', subject: 'all' }]

/** The two accounts in the hint of the mock login (spec 6: admin and client). */
export const sampleAccounts: readonly StoredAccount[] = [
  {
    id: 1,
    fullName: 'Ada Kwok',
    username: 'adakwok',
    email: 'admin@demo.example',
    password: 'admin',
    avatar: portraitOf('Ada Kwok'),
    role: 'admin',
    abilities: manageAll,
  },
  {
    id: 2,
    fullName: 'Rosa Ng',
    username: 'rosang',
    email: 'client@demo.example',
    password: 'client',
    avatar: portraitOf('Rosa Ng'),
    role: 'client',
    abilities: [
      { action: 'read', subject: 'Auth' },
      { action: 'read', subject: 'AclDemo' },
    ],
  },
]
