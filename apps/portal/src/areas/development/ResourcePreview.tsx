import {
  developmentCalls,
  type DevelopmentResource,
} from '@merchant/contract/areas/development.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { textQuery } from '#api/download.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { resourceLanguage } from '#components/resource-language.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import { t } from './development.messages.ts'

const NotLoaded = (_props: { readonly text: string }) => <p>{t('previewFailed')}</p>

const MarkdownPreview = lazyComponent(
  () => import('./MarkdownPreview.tsx').then((m) => m.MarkdownPreview),
  NotLoaded,
)
const OpenApiPreview = lazyComponent(
  () => import('./OpenApiPreview.tsx').then((m) => m.OpenApiPreview),
  NotLoaded,
)

/** How a type of file is shown; undefined for one that is only downloaded. */
const previewOf = (mimeType: string) => {
  if (mimeType.startsWith('text/markdown')) return MarkdownPreview
  return mimeType.startsWith('application/json') ? OpenApiPreview : undefined
}

/** The content of a document, in place. Its checksum is verified as that of a download. */
export function ResourcePreview({ resource }: { readonly resource: DevelopmentResource }) {
  const Preview = previewOf(resource.mimeType)
  if (Preview === undefined) return null
  return (
    <>
      <h2 className="resource-heading">{t('preview')}</h2>
      <Content key={resource.resourceId} resource={resource} Preview={Preview} />
    </>
  )
}

interface ContentProps {
  readonly resource: DevelopmentResource
  readonly Preview: NonNullable<ReturnType<typeof previewOf>>
}

function Content({ resource, Preview }: ContentProps) {
  const params = { resourceId: resource.resourceId }
  const text = useQuery(textQuery(developmentCalls.download, { params }, resource.sha256))
  return (
    <QueryBoundary query={text} failed={t('previewFailed')} lines={8}>
      {(content) => (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <div lang={resourceLanguage(resource.resourceId)}>
            <Preview text={content} />
          </div>
        </Suspense>
      )}
    </QueryBoundary>
  )
}
