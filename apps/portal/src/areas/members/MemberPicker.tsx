import { roleLabels } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import '#ui/card.css'
import { TextField } from '#ui/form/text-fields.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import { t } from './edit.messages.ts'
import { whyNotEdit } from './member-reach.ts'
import './members.css'

/** As many as are looked through at a glance. */
const FEW = 10

/** Whom to edit, where the address does not say. */
export function MemberPicker() {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const asked = useQuery({
    ...query(memberCalls.list, {
      query: { pageSize: FEW, ...(keyword !== '' && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="card" aria-labelledby="member-pick">
      <header>
        <h2 id="member-pick">{t('pick')}</h2>
      </header>
      <div className="card-body">
        <TextField
          name="keyword"
          label={t('pickSearch')}
          value={typed}
          onChange={setTyped}
          maxLength={80}
        />
        {asked.data !== undefined ? (
          <Found members={asked.data.items} total={asked.data.total} />
        ) : asked.isError ? (
          <ErrorState
            title={t('failed')}
            message={asked.error.message}
            reference={asked.error.reference}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </div>
    </section>
  )
}

interface FoundProps {
  readonly members: readonly Member[]
  readonly total: number
}

function Found({ members, total }: FoundProps) {
  const session = useSession()
  const more = total - members.length
  return (
    <>
      <ul className="member-picks">
        {members.map((member) => {
          const reason = whyNotEdit(session, member)
          const name = <bdi>{member.displayName}</bdi>
          return (
            <li key={member.userId}>
              {reason === undefined ? (
                <Link to="." search={{ userId: member.userId }}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <small>
                <bdi className="sentence">{reason ?? roleLabels[member.roleType]}</bdi>
              </small>
            </li>
          )
        })}
      </ul>
      <p className="member-text" role="status">
        {members.length === 0 ? t('pickNone') : more > 0 ? t('pickMore', { count: more }) : ''}
      </p>
    </>
  )
}
