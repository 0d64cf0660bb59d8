import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { ActivityCard } from '#demo/components/ActivityCard.tsx'
import { now } from '../../../../clock.ts'
import type { DemoUserDetail } from '../../../calls/users.calls.ts'
import { InvoiceTable } from '#demo/components/InvoiceTable.tsx'
import { ProjectTable } from '#demo/components/ProjectTable.tsx'
import { t } from './view.messages.ts'

const MINUTE = 60_000

/** Projects, activity and invoices. */
export function AccountTab({ user }: { readonly user: DemoUserDetail }) {
  const [opened] = useState(now)
  const ago = (minutes: number) => timeOf(opened - minutes * MINUTE)
  const { company, fullName: name } = user
  return (
    <>
      <ProjectTable />
      <ActivityCard
        title={t('activity')}
        entries={[
          {
            key: 'invoices',
            tone: 'good',
            text: <bdi className="sentence">{t('activityInvoice')}</bdi>,
            at: ago(12),
            by: t('activityInvoiceBy'),
          },
          {
            key: 'meeting',
            tone: 'warn',
            text: <bdi className="sentence">{t('activityMeeting', { company })}</bdi>,
            at: ago(45),
            by: t('activityMeetingBy', { name }),
          },
          {
            key: 'project',
            tone: 'quiet',
            text: <bdi className="sentence">{t('activityProject')}</bdi>,
            at: ago(2_880),
            by: t('activityProjectBy'),
          },
        ]}
      />
      <InvoiceTable perPage={5} />
    </>
  )
}
