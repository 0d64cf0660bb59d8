import type { AnyCatalogue } from '#ui/messages.ts'

export const catalogues = import.meta.glob<AnyCatalogue>(
  [
    '../../api/{api,contract}.zh-Hans.ts',
    '../../areas/session/*.zh-Hans.ts',
    '../../components/fields/*.zh-Hans.ts',
    '../../ui/*.zh-Hans.ts',
    '../../ui/form/*.zh-Hans.ts',
  ],
  { eager: true, import: 'catalogue' },
)
