import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { DevelopmentResource } from '@merchant/contract/areas/development.calls.ts'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { Button } from '#ui/button.tsx'
import { resourceLanguage } from '#components/resource-language.ts'
import { DOT } from '#ui/format/dot.ts'
import { sizeText } from '#ui/format/text.ts'
import { Time, Two } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { t } from './development.messages.ts'

/** Downloads files, one at a time. */
export interface Saving {
  readonly save: (resource: DevelopmentResource) => void
  /** The file that is being downloaded. */
  readonly busyId: string | undefined
}

interface SaveButtonProps extends Saving {
  readonly resource: DevelopmentResource
  readonly children: string
  readonly tone?: 'main'
}

/** Downloads a file. Its accessible name includes the title, because a list has many of these buttons. */
export function SaveButton({ resource, save, busyId, children, tone }: SaveButtonProps) {
  const isBusy = busyId === resource.resourceId
  return (
    <Button
      {...(tone && { tone })}
      icon={<IconDownload className="icon" aria-hidden />}
      loading={isBusy}
      disabledReason={busyId === undefined || isBusy ? undefined : t('oneAtATime')}
      aria-label={t('downloadOf', { title: contractWords(resource.title) })}
      onClick={() => save(resource)}
    >
      {children}
    </Button>
  )
}

const versionOf = ({ version }: DevelopmentResource) => <bdi className="mono">{version}</bdi>

/** The columns of a list of files. */
export const resourceColumns = (saving: Saving) =>
  columnsOf<DevelopmentResource>({
    title: {
      width: 240,
      isLong: true,
      isFixed: true,
      header: t('resource'),
      sort: 'title',
      value: (row) => row.title,
      cell: ({ resourceId, title, fileName }) => (
        <Two
          first={<span lang={resourceLanguage(resourceId)}>{contractWords(title)}</span>}
          second={<bdi className="mono">{fileName}</bdi>}
        />
      ),
    },
    platform: {
      width: 110,
      isLong: true,
      header: t('platform'),
      drop: 2,
      cell: ({ platform }) => contractWords(platform),
    },
    version: { width: 100, isLong: true, header: t('version'), cell: versionOf },
    releasedAt: {
      width: 112,
      header: t('released'),
      sort: 'releasedAt',
      value: (row) => row.releasedAt,
      sortFirst: 'desc',
      drop: 3,
      cell: ({ releasedAt }) => <Time value={releasedAt} isStacked />,
    },
    sizeBytes: {
      width: 96,
      header: t('size'),
      align: 'end',
      sort: 'sizeBytes',
      value: (row) => row.sizeBytes,
      sortFirst: 'desc',
      drop: 3,
      cell: ({ sizeBytes }) => <bdi>{sizeText(sizeBytes)}</bdi>,
    },
    download: {
      width: 172,
      // An open drawer makes the table narrow, and has the same button.
      drop: 2,
      isFixed: true,
      header: t('download'),
      align: 'end',
      cell: (resource) => (
        <SaveButton resource={resource} {...saving}>
          {t('download')}
        </SaveButton>
      ),
    },
  })

/** A file as a card. The drawer has the button. */
export const resourceCard = (row: DevelopmentResource): ReactNode => (
  <>
    <b>{contractWords(row.title)}</b>
    <span>{versionOf(row)}</span>
    <small>
      {contractWords(row.platform)}
      {DOT}
      <bdi>{sizeText(row.sizeBytes)}</bdi>
      {DOT}
      <bdi>{row.releasedAt.slice(0, 10)}</bdi>
    </small>
  </>
)
