/** What a role may do, each with the page for it, the most used first. */
import type { Permission } from '@merchant/contract/access/permissions.ts'
import { HISTORY } from './home-links.ts'
import { t } from './home.messages.ts'

export interface RoleTask {
  /** Undefined where every role may. */
  readonly permission?: Permission
  readonly to: string
  readonly title: string
  readonly text: string
}

export const roleTasks: readonly RoleTask[] = [
  {
    permission: 'viewTransaction',
    to: HISTORY,
    title: t('paymentsTask'),
    text: t('paymentsTaskText'),
  },
  {
    permission: 'viewSDK',
    to: '/portal/development/resource-document',
    title: t('documentsTask'),
    text: t('documentsTaskText'),
  },
  {
    permission: 'viewSDK',
    to: '/portal/development/resource-sdk',
    title: t('sdkTask'),
    text: t('sdkTaskText'),
  },
  {
    permission: 'posList',
    to: '/portal/pos/hktpos',
    title: t('terminalsTask'),
    text: t('terminalsTaskText'),
  },
  {
    to: '/portal/user',
    title: t('accountTask'),
    text: t('accountTaskText'),
  },
]
