import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import {
  developmentCalls,
  type DevelopmentResource,
  type ResourceType,
} from '@merchant/contract/areas/development.calls.ts'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { CopyableId, FactList, Time } from '#ui/format/format.tsx'
import { countText, sizeText } from '#ui/format/text.ts'
import { useFoundRow, type ShownRows } from '#components/list/find-row.ts'
import { resourceLanguage } from '#components/resource-language.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { t } from './development.messages.ts'
import { ResourcePreview } from './ResourcePreview.tsx'
import { SaveButton, type Saving } from './resource-columns.tsx'
import './development.css'

interface ResourceDrawerProps extends RowNavigation {
  readonly resourceId: string
  readonly type: ResourceType
  readonly shown: ShownRows<DevelopmentResource>
  readonly saving: Saving
  /** The progress or the outcome of a download. */
  readonly state: ReactNode
}

/** One file: what it is for, what changed, and how to verify it. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const { resourceId, type, shown, saving, state, ...navigation } = props
  const record = useFoundRow({
    call: developmentCalls.list,
    rowId: 'resourceId',
    id: resourceId,
    query: { resourceType: [type] },
    shown,
  })
  const title = record.found ? contractWords(record.found.title) : t('resource')
  return (
    <RowDrawer
      id={resourceId}
      label={title}
      name={
        <b dir="auto" lang={resourceLanguage(resourceId)}>
          {title}
        </b>
      }
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconFileOff aria-hidden />}
      renderFooter={(resource) => (
        <SaveButton resource={resource} {...saving} tone="main">
          {t('downloadSize', { size: sizeText(resource.sizeBytes) })}
        </SaveButton>
      )}
      {...navigation}
    >
      {(resource) => (
        <>
          {state}
          <ResourceFacts resource={resource} />
          <ResourcePreview resource={resource} />
        </>
      )}
    </RowDrawer>
  )
}

/** A command, not translated. */
const checksumCommand = (fileName: string): string => `sha256sum ${fileName}`

function ResourceFacts({ resource }: { readonly resource: DevelopmentResource }) {
  const { summary, changes, platform, version, releasedAt, sizeBytes, fileName } = resource
  const language = resourceLanguage(resource.resourceId)
  const size = { size: sizeText(sizeBytes), bytes: countText(sizeBytes) }
  return (
    <>
      <p lang={language}>{contractWords(summary)}</p>
      <h2 className="resource-heading">{t('changes')}</h2>
      <p className="muted" lang={language}>
        {contractWords(changes)}
      </p>
      <FactList
        facts={[
          [t('version'), <bdi key="version">{version}</bdi>],
          [t('released'), <Time key="released" value={releasedAt} />],
          [t('platform'), <bdi key="platform">{contractWords(platform)}</bdi>],
          [t('fileName'), <bdi key="name">{fileName}</bdi>],
          [t('mimeType'), <bdi key="type">{resource.mimeType}</bdi>],
          [t('size'), <bdi key="size">{t('sizeBytes', size)}</bdi>],
          [t('sha256'), <CopyableId key="sum" value={resource.sha256} label={t('sha256')} />],
        ]}
      />
      <p className="resource-check">
        {t('check')}
        <bdi className="mono">{checksumCommand(fileName)}</bdi>
      </p>
    </>
  )
}
