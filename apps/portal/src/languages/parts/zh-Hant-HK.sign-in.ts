import type { AnyCatalogue } from '#ui/messages.ts'

export const catalogues = import.meta.glob<AnyCatalogue>(
  [
    '../../api/{api,contract}.zh-Hant-HK.ts',
    '../../areas/session/*.zh-Hant-HK.ts',
    '../../components/fields/*.zh-Hant-HK.ts',
    '../../ui/*.zh-Hant-HK.ts',
    '../../ui/form/*.zh-Hant-HK.ts',
  ],
  { eager: true, import: 'catalogue' },
)
