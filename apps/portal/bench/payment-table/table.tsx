/**
 * The reference for the list: a bare React table with the same texts and columns, sorted and filtered in the browser.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './table.css'

interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''))

function BareTable({ headers, rows }: Table) {
  const [sortedBy, setSortedBy] = useState<number>()
  const [word, setWord] = useState('')
  const found = rows.filter((row) => word === '' || row.includes(word))
  const shown =
    sortedBy === undefined
      ? found
      : found.toSorted((a, b) => amountOf(b[sortedBy] ?? '') - amountOf(a[sortedBy] ?? ''))
  return (
    <>
      <button type="button" onClick={() => setWord('Failed')}>
        Apply
      </button>
      <table>
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={header}>
                <button type="button" onClick={() => setSortedBy(column)}>
                  {header}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row[1]}>
              {row.map((cell, column) => (
                <td key={headers[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const table = (await (await fetch('/merchant-portal/assets/rows.json')).json()) as Table
createRoot(document.getElementById('root') ?? document.body).render(<BareTable {...table} />)
