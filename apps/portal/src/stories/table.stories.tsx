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
        refetching: <TableStory label="Payments, older" rows={ten} isFetching />,
        loading: <TableStory label="Payments, loading" rows={undefined} isFetching />,
        dense: <TableStory label="Payments, dense" rows={ten} isDense />,
        'chosen and open': (
          <TableStory
            label="Payments, chosen"
            rows={ten}
            chosen={ten.slice(1, 3).map(({ id }) => id)}
            {...(ten[4] && { openedId: ten[4].id })}
          />
        ),
        'very large amounts': (
          <TableStory
            label="Payments, large"
            rows={ten.map((row) => ({ ...row, amount: '9999999999.99' }))}
          />
        ),
        'in a narrow column': (
          <div style={{ maxInlineSize: 560 }}>
            <TableStory label="Payments, narrow" rows={ten} />
          </div>
        ),
        empty: <TableStory label="Payments, empty" rows={[]} />,
        failed: <TableStory label="Payments, failed" rows={undefined} isBroken />,
      },
    },
  ],
}

/** A separate group, because it is as high as ten thousand rows. */
export const longTable: Group = {
  name: 'long-table',
  stories: [
    {
      title: 'Ten thousand rows',
      states: { full: <TableStory label="Payments, full" rows={payments(10_000)} /> },
    },
  ],
}
