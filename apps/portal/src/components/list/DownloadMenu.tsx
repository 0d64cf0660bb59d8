import type { Call, Input } from '@merchant/contract/core/call.ts'
import { t } from './download.messages.ts'
import { FileMenu } from './FileMenu.tsx'
import { useDownload } from './use-download.tsx'

const types = [
  { name: 'csv', label: t('csv') },
  { name: 'xlsx', label: t('xlsx') },
] as const

interface DownloadMenuProps<C extends Call> {
  readonly call: C
  readonly query: Omit<(Input<C> & { query: object })['query'], 'fileType'>
}

/** The whole list as a file: the screen's filter, order and columns, every page. */
export function DownloadMenu<C extends Call>({ call, query }: DownloadMenuProps<C>) {
  const file = useDownload()
  return (
    <FileMenu
      title={t('downloadAs')}
      types={types}
      note={t('downloadNote')}
      align="end"
      file={file}
      onChoose={(fileType) =>
        void file.start(call, { query: { ...query, fileType } } as unknown as Input<C>)
      }
    >
      {t('download')}
    </FileMenu>
  )
}
