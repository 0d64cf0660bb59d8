import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import {
  developmentCalls,
  type DevelopmentResource,
  type ResourceType,
} from '@merchant/contract/areas/development.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { query } from '#api/client.ts'
import { EmptyState } from '#ui/state.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import { DownloadState, useDownload } from '#components/list/DownloadMenu.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { t } from './development.messages.ts'
import { resourceCard, resourceColumns } from './resource-columns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'
import './development.css'

/** Downloads a file with its progress, and saves it only if its checksum is the listed one. */
const useSaving = () => {
  const file = useDownload()
  const [requested, setRequested] = useState<DevelopmentResource>()
  const { start, isBusy, isSaved } = file
  const save = useCallback(
    (resource: DevelopmentResource): void => {
      setRequested(resource)
      const params = { resourceId: resource.resourceId }
      void start(developmentCalls.download, { params }, resource)
    },
    [start],
  )
  return {
    file,
    save,
    saved: isSaved ? requested : undefined,
    busyId: isBusy ? requested?.resourceId : undefined,
  }
}

const resources = {
  name: 'resources',
  schema: developmentCalls.list.query,
  rowId: 'resourceId',
  card: resourceCard,
  defaultSort: { by: 'title', order: 'asc' },
  opens: 'resource',
} as const

/** The files of one type in this release of the service. */
function ResourceList({ type }: { readonly type: ResourceType }) {
  const { file, saved, busyId, save } = useSaving()
  const columns = useMemo(() => resourceColumns({ busyId, save }), [busyId, save])
  const found = useListTable({
    ...resources,
    views: type === 'SDK' ? 'sdk' : 'documents',
    request: (wanted) =>
      query(developmentCalls.list, { query: { ...wanted, resourceType: [type] } }),
    columns,
  })
  const { rows, opened, navigation } = found
  // Shown where the button is: above the list, or in the drawer, which covers the list on a phone.
  const state = (
    <>
      <DownloadState of={file} />
      {saved && <ListNote>{t('saved', { file: saved.fileName })}</ListNote>}
    </>
  )
  return (
    <ListScreen
      title={t(`title${type}`)}
      lead={t(`lead${type}`)}
      list={found}
      label={t(`title${type}`)}
      note={opened === undefined && state}
      empty={
        <EmptyState
          icon={<IconFileOff aria-hidden />}
          title={t(`empty${type}`)}
          text={t('emptyText')}
        />
      }
    >
      {type === 'SDK' && !rows.isPending && <DevCards />}
      {opened !== undefined && (
        <ResourceDrawer
          resourceId={opened}
          type={type}
          shown={rows}
          saving={{ busyId, save }}
          state={state}
          {...navigation}
        />
      )}
    </ListScreen>
  )
}

/**
 * Below the list once everything above has its height, so that nothing moves. They stay when a failed call is sent
 * again: its cards send it when they appear.
 */
function DevCards() {
  const isFetched = [
    useQuery(query(developmentCalls.keys)).isFetched,
    useQuery(query(developmentCalls.webhooks)).isFetched,
  ]
  if (isFetched.includes(false)) return null
  return (
    <div className="dev-cards">
      <ApiKeysCard />
      <WebhooksCard />
    </div>
  )
}

/** SDKs for those who build on the service (spec 1 and 2, A-311). */
export const SdkScreen = () => <ResourceList type="SDK" />
/** Documents for those who build on the service (spec 1 and 2, A-311). */
export const DocumentsScreen = () => <ResourceList type="DOCUMENT" />
