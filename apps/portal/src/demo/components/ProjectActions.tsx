import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { demoDashboardCalls } from '#demo/calls/dashboard.calls.ts'
import type { ProjectRow } from '#demo/calls/profile.calls.ts'
import { useDemoChange } from '#demo/use-demo-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FactList } from '#ui/format/format.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toasts.ts'
import { AvatarGroup } from './Avatar.tsx'
import { ProjectProgress } from './Progress.tsx'
import { t } from './project-table.messages.ts'

/** Archives projects, with a way back. Ours: the specification has no call for it. */
const useArchive = () => {
  const change = useDemoChange(demoDashboardCalls.projects)
  const set = (ids: number[], isArchived: boolean) =>
    change(demoDashboardCalls.archive, { body: { ids, isArchived } })
  return async (ids: number[]): Promise<boolean> => {
    if ((await set(ids, true)) === undefined) return false
    showToast({
      tone: 'good',
      text: t('archived', { count: ids.length }),
      action: { label: t('undo'), onPress: () => void set(ids, false) },
    })
    return true
  }
}

interface DetailsProps {
  readonly project: ProjectRow
  readonly onArchive: (() => void) | undefined
  readonly onClose: () => void
}

function Details({ project, onArchive, onClose }: DetailsProps) {
  const { name, leader, date, team, status } = project
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      footer={
        <>
          {onArchive && <Button onClick={onArchive}>{t('archive')}</Button>}
          <Button tone="main" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [t('leader'), leader],
          [t('date'), <bdi key="date">{date}</bdi>],
          [t('team'), <AvatarGroup key="team" names={team} />],
          [t('members'), joinNames(team)],
          [t('progress'), <ProjectProgress key="progress" name={name} percent={status} />],
        ]}
      />
    </Dialog>
  )
}

interface ProjectActionsProps {
  readonly project: ProjectRow
  /** Only the list of the dashboards has an archive. */
  readonly canArchive: boolean
}

/** The details of a project, and its archive. */
export function ProjectActions({ project, canArchive }: ProjectActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const archive = useArchive()
  const { id, name } = project
  const put = () => {
    setOpen(false)
    void archive([id])
  }
  return (
    <span className="demo-actions">
      <IconButton label={t('detailsOf', { name })} onClick={() => setOpen(true)}>
        <IconInfoCircle className="icon" aria-hidden />
      </IconButton>
      {canArchive && (
        <IconButton label={t('archiveOne', { name })} onClick={put}>
          <IconArchive className="icon" aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <Details
          project={project}
          onArchive={canArchive ? put : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

/** The action on the selected projects. */
export function ProjectsBulk({ selection }: { readonly selection: Selection }) {
  const archive = useArchive()
  const archiveAll = async () => {
    if (await archive([...selection.chosen].map(Number))) selection.clear()
  }
  return (
    <BulkBar selection={selection}>
      <Button onClick={() => void archiveAll()}>{t('archive')}</Button>
    </BulkBar>
  )
}
