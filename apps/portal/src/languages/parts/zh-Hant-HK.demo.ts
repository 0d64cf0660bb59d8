import type { AnyCatalogue } from '#ui/messages.ts'

export const catalogues = import.meta.glob<AnyCatalogue>('../../demo/**/*.zh-Hant-HK.ts', {
  eager: true,
  import: 'catalogue',
})
