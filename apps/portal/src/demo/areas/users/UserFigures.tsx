import { Link } from '@tanstack/react-router'
import { countText } from '#ui/format/numbers.ts'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { demoUserCalls, userStatuses, type DemoUser } from '../../calls/users.calls.ts'
import { useDemoQuery } from '../../use-demo-query.ts'
import './users.css'
import { t } from './users.messages.ts'

interface FigureProps {
  readonly status?: DemoUser['status']
  readonly all: number
}

const percent = (part: number, all: number): string =>
  all === 0 ? '0 %' : `${String(Math.round((part / all) * 100))} %`

function Figure({ status, all }: FigureProps) {
  const { data } = useDemoQuery(demoUserCalls.list, { query: { status, perPage: '1' } })
  const count = data?.totalUsers ?? 0
  return (
    <Link to="." search={status === undefined ? {} : { status }} className="tile" title={t('show')}>
      <TileBody
        label={status === undefined ? t('allUsers') : t(status)}
        delta={t('ofAll', { percent: percent(count, all) })}
      >
        <bdi>{countText(count)}</bdi>
      </TileBody>
    </Link>
  )
}

/** Counts by status; each links to the list filtered by it. */
export function UserFigures() {
  const { data } = useDemoQuery(demoUserCalls.list, { query: { perPage: '1' } })
  const all = data?.totalUsers ?? 0
  return (
    <div className="users-figures">
      <Tiles label={t('figures')}>
        <Figure all={all} />
        {userStatuses.map((status) => (
          <Figure key={status} status={status} all={all} />
        ))}
      </Tiles>
    </div>
  )
}
