import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { can, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Attention } from '@merchant/contract/areas/home.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roleName } from '#components/role-name.ts'
import { useCan } from '#auth/access.ts'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { TitledCard } from '#ui/card.tsx'
import { dayPart } from '#ui/format/times.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { inCurrentLanguage, resourceLanguage } from '#components/resource-language.ts'
import { whoCanGive } from '#components/role-names.ts'
import { AttentionList } from './AttentionList.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { roleTasks } from './role-tasks.ts'
import { t } from './home.messages.ts'

interface RoleHomeProps {
  /** Undefined if the portal does not know it. */
  readonly role: SessionRole | undefined
  readonly attention: readonly Attention[]
}

/**
 * The home without figures, of a role that sees no payments or of a service that has none: what the role may
 * do, and what it may see.
 */
export function RoleHome({ role, attention }: RoleHomeProps) {
  const hasBalance = useCan('viewBalance')
  const hasDocuments = useCan('viewSDK')
  const hasPayments = useCan('viewTransaction')
  return (
    <>
      {attention.length > 0 && <AttentionList items={attention} />}
      <div className="home-pair" data-equal="">
        <TasksCard role={role} />
        {hasDocuments && <DocumentsCard />}
        {hasBalance && <BalanceCard />}
      </div>
      {!hasPayments && role !== undefined && (
        <p className="home-note muted small">
          <bdi className="sentence">
            {t('noPayments', { role: roleName(role), givers: whoCanGive('viewTransaction') })}
          </bdi>
        </p>
      )}
    </>
  )
}

function TasksCard({ role }: Pick<RoleHomeProps, 'role'>) {
  return (
    <TitledCard title={t('tasks')}>
      <ul className="home-links">
        {roleTasks
          .filter(
            ({ permission }) =>
              permission === undefined || (role !== undefined && can(role, permission)),
          )
          .map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <span>
                  <b>{title}</b>
                  <bdi className="sentence muted small">{text}</bdi>
                </span>
                <IconChevronRight className="icon icon-flips" aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </TitledCard>
  )
}

const NEWEST = 3
/** More than are shown, because documents in other languages are left out. */
const READ = 25

/** The newest files for developers. */
function DocumentsCard() {
  const resources = useQuery({
    ...query(developmentCalls.list, {
      query: { sortBy: 'releasedAt', sortOrder: 'desc', pageNumber: 1, pageSize: READ },
    }),
    select: ({ items }) => inCurrentLanguage(items).slice(0, NEWEST),
  })
  return (
    <TitledCard
      title={t('documents')}
      action={
        <Link to="/portal/development/resource-document" className="small">
          {t('allDocuments')}
        </Link>
      }
    >
      <QueryBoundary query={resources} failed={t('documentsFailed')} lines={6}>
        {(items) =>
          items.length === 0 ? (
            <p className="home-none muted small">{t('noDocuments')}</p>
          ) : (
            <ul className="home-links">
              {items.map(({ resourceId, resourceType, title, summary, version, releasedAt }) => (
                <li key={resourceId}>
                  <Link
                    to={`/portal/development/resource-${resourceType.toLowerCase()}`}
                    search={{ resource: resourceId }}
                  >
                    <span>
                      <b dir="auto" lang={resourceLanguage(resourceId)}>
                        {contractWords(title)}
                      </b>
                      <bdi className="sentence muted small" lang={resourceLanguage(resourceId)}>
                        {contractWords(summary)}
                      </bdi>
                      <bdi className="faint tiny">
                        {t('released', { version, date: dayPart(releasedAt) })}
                      </bdi>
                    </span>
                    <IconChevronRight className="icon icon-flips" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </TitledCard>
  )
}
