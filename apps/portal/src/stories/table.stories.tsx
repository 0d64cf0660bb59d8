import { payments, TableStory } from './TableStory.tsx'
import type { Group } from './story.ts'

const ten = payments(10)

export const table: Group = {
  name: 'table',
  stories: [
    {
      title: 'Table',
      states: {
        full: <TableStory label="Payments, full" rows={ten} />,
        'newer rows on their way': <TableStory label="Payments, older" rows={ten} isFetching />,
        loading: <TableStory label="Payments, loading" rows={undefined} isFetching />,
        empty: <TableStory label="Payments, empty" rows={[]} />,
        failed: <TableStory label="Payments, failed" rows={undefined} isBroken />,
      },
    },
  ],
}

/** On its own: it is as high as ten thousand rows. */
export const longTable: Group = {
  name: 'long-table',
  stories: [
    {
      title: 'Ten thousand rows',
      states: { full: <TableStory label="Payments, full" rows={payments(10_000)} /> },
    },
  ],
}
