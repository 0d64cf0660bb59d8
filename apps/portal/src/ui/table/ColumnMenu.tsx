import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Button, IconButton } from '#ui/button.tsx'
import { useCards } from '#ui/media.ts'
import { Popover } from '#ui/popover.tsx'
import { plainPreference } from './table-preference.ts'
import { t } from './table.messages.ts'
import type { TableModel } from './use-table-model.ts'
import './table-controls.css'

/** Shows, hides and orders columns and sets the density. Nothing where rows are cards. */
export function ColumnMenu<Row extends object>({ model }: { readonly model: TableModel<Row> }) {
  const { table, preference, onPreference } = model
  const isCards = useCards()
  if (isCards) return null
  const columns = table.getAllLeafColumns()
  const swap = (from: number, to: number) =>
    table.setColumnOrder((order) => {
      const [moved, other] = [order[from], order[to]]
      return moved === undefined || other === undefined
        ? order
        : order.with(to, moved).with(from, other)
    })
  return (
    <Popover
      label={t('columns')}
      align="end"
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={<IconColumns className="icon" aria-hidden />}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <>
          <p className="popover-title">{t('shownColumns')}</p>
          <ul>
            {columns.map((column, index) => {
              const header = String(column.columnDef.header)
              return (
                <li key={column.id} className="column-choice">
                  <label className="popover-item">
                    <input
                      type="checkbox"
                      checked={column.getIsVisible()}
                      disabled={!column.getCanHide()}
                      onChange={column.getToggleVisibilityHandler()}
                    />
                    {header}
                  </label>
                  <IconButton
                    label={t('moveUp', { column: header })}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <IconChevronUp className="icon" aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { column: header })}
                    disabled={index === columns.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <IconChevronDown className="icon" aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
          <div className="popover-foot">
            <label className="popover-item">
              <input
                type="checkbox"
                checked={preference.isDense}
                onChange={(event) =>
                  onPreference?.({ ...preference, isDense: event.target.checked })
                }
              />
              {t('dense')}
            </label>
            <Button tone="plain" onClick={() => onPreference?.(plainPreference)}>
              {t('reset')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  )
}
