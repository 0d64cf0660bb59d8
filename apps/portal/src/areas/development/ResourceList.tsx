import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import {
  developmentCalls,
  type DevelopmentResource,
  type ResourceType,
} from '@merchant/contract/areas/development.calls.ts'
import { useCallback, useMemo, useState } from 'react'
import { query } from '#api/client.ts'
import { EmptyState } from '#ui/state.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import { DownloadState, useDownload } from '#components/list/DownloadMenu.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { t } from './development.messages.ts'
import { resourceCard, resourceColumns } from './resource-columns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'

/** Saves a file with its progress, and only when its checksum is the one that is listed. */
const useSaving = () => {
  const file = useDownload()
  /** What was asked for last. */
  const [last, setLast] = useState<DevelopmentResource>()
  const { start, isBusy, isSaved } = file
  const save = useCallback(
    (resource: DevelopmentResource): void => {
      setLast(resource)
      const params = { resourceId: resource.resourceId }
      void start(developmentCalls.download, { params }, resource)
    },
    [start],
  )
  return {
    file,
    save,
    saved: isSaved ? last : undefined,
    busyId: isBusy ? last?.resourceId : undefined,
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

/** The files of one type that this release of the service brings. */
export function ResourceList({ type }: { readonly type: ResourceType }) {
  const { file, saved, busyId, save } = useSaving()
  const columns = useMemo(() => resourceColumns({ busyId, save }), [busyId, save])
  const found = useListTable({
    ...resources,
    request: (wanted) =>
      query(developmentCalls.list, { query: { ...wanted, resourceType: [type] } }),
    columns,
  })
  const { rows, opened, navigation } = found
  // In sight where the button is: above the list, or in the drawer, which covers a telephone.
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
      {opened !== undefined && (
        <ResourceDrawer
          resourceId={opened}
          type={type}
          shown={rows.data}
          saving={{ busyId, save }}
          state={state}
          {...navigation}
        />
      )}
    </ListScreen>
  )
}
