import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Screen } from '#ui/screen.tsx'
import { TabLinks } from '#ui/tabs/TabLinks.tsx'
import { CardColumn, CardColumns } from '#ui/titled-card.tsx'
import { demoUserCalls, type DemoUserDetail } from '../../../calls/users.calls.ts'
import type { DemoScreenProps } from '../../../area.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { useDemoQuery } from '../../../use-demo-query.ts'
import { USERS } from '../../../paths.ts'
import { t as users } from '../users.messages.ts'
import { AccountTab } from './AccountTab.tsx'
import { BillingTab } from './BillingTab.tsx'
import { ConnectionsTab } from './ConnectionsTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PlanCard } from './PlanCard.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { UserCard } from './UserCard.tsx'
import { t } from './view.messages.ts'
import '../users.css'

const tabNames = ['account', 'security', 'billing', 'notifications', 'connections'] as const
type TabName = (typeof tabNames)[number]
const tabs = tabNames.map((name) => ({ name, label: t(name) }))

const panels: Readonly<Record<TabName, ComponentType<{ readonly user: DemoUserDetail }>>> = {
  account: AccountTab,
  security: SecurityTab,
  billing: BillingTab,
  notifications: NotificationsTab,
  connections: ConnectionsTab,
}

/** One user of the sample, with everything that belongs to them (spec 7, `GET /apps/users/{id}`). */
export function UserViewScreen({ params }: DemoScreenProps) {
  const query = useDemoQuery(demoUserCalls.view, { params: { id: params['id'] ?? '' } })
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const current = tabNames.find((name) => name === tab) ?? 'account'
  const Panel = panels[current]
  return (
    <Screen
      title={query.data?.user.fullName ?? users('user')}
      above={<Link to={USERS}>{users('title')}</Link>}
    >
      <Answered query={query} back={{ to: USERS, label: t('toList') }}>
        {({ user }) => (
          <CardColumns wide="second">
            <CardColumn>
              <UserCard user={user} />
              <PlanCard user={user} />
            </CardColumn>
            <div className="user-panel">
              <TabLinks label={t('tabs')} tabs={tabs} current={current} />
              <CardColumn>
                <Panel key={user.id} user={user} />
              </CardColumn>
            </div>
          </CardColumns>
        )}
      </Answered>
    </Screen>
  )
}
