import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { query } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { TitledCard } from '#ui/card.tsx'
import { useComposition } from '#ui/use-composition.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { Sentence } from '#ui/format/name.tsx'
import { t } from './edit.messages.ts'
import { whyNotEdit } from './member-rules.ts'
import { keywordSearch } from './member-filters.ts'
import { t as members } from './members.messages.ts'
import './members.css'

const MAX_SHOWN = 10
const DEBOUNCE_MS = 250

/** Searches for the member to edit, where the address names none. */
export function MemberPicker() {
  const [typed, setTyped] = useState('')
  const composition = useComposition()
  const keyword = useDebounced(typed.trim(), composition.pauseOf(DEBOUNCE_MS))
  const problem = keywordSearch.problem(keyword)
  const found = useQuery({
    enabled: problem === undefined,
    ...query(memberCalls.list, {
      query: { pageSize: MAX_SHOWN, ...(keyword !== '' && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <TitledCard title={t('pick')}>
      <div className="card-body" {...composition.handlers}>
        <TextField
          name="keyword"
          label={t('pickSearch')}
          value={typed}
          onChange={setTyped}
          maxLength={80}
          error={problem}
        />
        <QueryBoundary query={found} failed={members('memberFailed')} lines={6}>
          {({ items, total }) => <Found items={items} total={total} />}
        </QueryBoundary>
      </div>
    </TitledCard>
  )
}

interface FoundProps {
  readonly items: readonly Member[]
  readonly total: number
}

function Found({ items, total }: FoundProps) {
  const session = useSession()
  const count = total - items.length
  return (
    <>
      <ul className="member-picks">
        {items.map((member) => {
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
              <small className="muted small">
                <Sentence>{reason ?? roleName(member.roleType)}</Sentence>
              </small>
            </li>
          )
        })}
      </ul>
      <p className="member-text muted small" role="status">
        {items.length === 0 ? t('pickNone') : count > 0 ? t('pickMore', { count }) : ''}
      </p>
    </>
  )
}
