import { paging, sorting, type Page } from '@merchant/contract/core/page.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { now } from '#clock.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { ActivityCard, CardRow, CardRows } from '#demo/components/cards.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import { t as words } from '#demo/components/components.messages.ts'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { projectCard, projectColumns } from '#demo/components/project-columns.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { Button } from '#ui/button.tsx'
import { CardColumn, CardColumns, TitledCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/state.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type DemoRefusal, send } from '../../send.ts'
import {
  demoProfileCalls,
  type ProfileTabData,
  type ProjectRow,
} from '../../calls/profile.calls.ts'
import { pageOf, sorted } from '../../lists.ts'
import { profilePath } from '../../paths.ts'
import { useSearchText } from '../../use-search-text.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { t } from './profile.messages.ts'

const call = demoProfileCalls.table
const schema = z.object({
  ...call.query.shape,
  ...paging,
  ...sorting(['name', 'leader', 'status']),
})
type ProjectQuery = z.output<typeof schema>

/** The call returns all rows of a search (spec 7), so they are sorted and cut into pages here. */
const pageOfRows = (found: readonly ProjectRow[], query: ProjectQuery): Page<ProjectRow> => {
  const { pageNumber = 1, pageSize = 5 } = query
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize))
  // A search that settles after the page was changed may leave fewer pages.
  const currentPage = Math.min(pageNumber, totalPages)
  const inOrder = sorted(found, query, (row, key) => row[key])
  const { rows, total } = pageOf(inOrder, { perPage: pageSize, currentPage })
  return {
    items: rows,
    pageNumber: currentPage,
    pageSize,
    total,
    totalPages,
    capped: false,
    asOf: timeOf(now()),
  }
}

const projectList = {
  name: 'demo-profile-table',
  schema,
  request: (query: ProjectQuery) => ({
    queryKey: ['demo', call.path, { query }],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageOfRows(await send(call, { query: { q: query.q } }, { signal }), query),
    retry: false,
  }),
  rowId: 'id',
  columns: projectColumns,
  card: projectCard,
  // The order of the call, which no column has.
  defaultSort: { by: '', order: 'asc' },
} as const

/** The projects that match by name, day or leader (spec 7, `GET /pages/profile-table`). */
function ProjectsCard() {
  const { q, field, clear } = useSearchText()
  const preset = useMemo(
    () => ({ isEmbedded: true, fixed: { q }, defaults: { pageSize: '5' } }),
    [q],
  )
  const { list, table } = useListTable<ProjectRow, ProjectQuery, DemoRefusal>({
    ...projectList,
    preset,
  })
  return (
    <DataTable
      {...table}
      label={t('projects')}
      top={
        <div className="profile-search">
          <h2>{t('projects')}</h2>
          <SearchField
            label={t('search')}
            {...field}
            onChange={(text) => {
              field.onChange(text)
              // Goes to the first page.
              list.change({})
            }}
          />
        </div>
      }
      empty={
        <EmptyState title={t('noProjects')} text={words('noResultText')}>
          <Button onClick={clear}>{words('clear')}</Button>
        </EmptyState>
      }
    />
  )
}

type Facts = NonNullable<ProfileTabData['about']>

function FactCard({ title, facts }: { readonly title: string; readonly facts: Facts }) {
  return (
    <TitledCard title={title}>
      <CardRows>
        {facts.map(({ icon, property, value }) => (
          <CardRow key={property} mark={<DemoIcon name={icon} />} title={value} second={property} />
        ))}
      </CardRows>
    </TitledCard>
  )
}

/** About, activity, connections, teams and projects. */
export function ProfileTab({ data }: { readonly data: ProfileTabData }) {
  const { about = [], contacts = [], overview = [], activity = [] } = data
  const { teams = [], connections = [] } = data
  return (
    <CardColumns wide="second">
      <CardColumn>
        <FactCard title={t('about')} facts={about} />
        <FactCard title={t('contacts')} facts={contacts} />
        <FactCard title={t('overview')} facts={overview} />
      </CardColumn>
      <CardColumn>
        <ActivityCard
          title={t('activity')}
          entries={activity.map(({ title, at, text }) => ({
            key: title,
            tone: 'quiet',
            text: <bdi className="sentence">{title}</bdi>,
            at,
            by: text,
          }))}
        />
        <div className="profile-pair">
          <TitledCard
            title={t('connections')}
            action={<Link to={profilePath('connections')}>{t('all')}</Link>}
          >
            <CardRows>
              {connections.map(({ name, avatar, connections: count, isConnected }) => (
                <CardRow
                  key={name}
                  mark={<Avatar name={name} picture={avatar} tone="accent" />}
                  title={name}
                  second={t('isConnections', { count })}
                >
                  <ConnectButton name={name} isConnected={isConnected} />
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
          <TitledCard title={t('teams')} action={<Link to={profilePath('teams')}>{t('all')}</Link>}>
            <CardRows>
              {teams.map(({ title, avatar, avatarGroup, extraMembers, chips }) => (
                <CardRow
                  key={title}
                  mark={<DemoIcon name={avatar} />}
                  title={title}
                  second={t('members', { count: avatarGroup.length + extraMembers })}
                >
                  <span className="profile-chip">{chips[0]}</span>
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
        </div>
        <ProjectsCard />
      </CardColumn>
    </CardColumns>
  )
}
