import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Button, IconButton } from '#ui/button.tsx'
import { usePhone } from '#ui/media.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import type { Columns } from './columns.ts'
import {
  isShown,
  orderedColumns,
  plainPreference,
  withColumn,
  withMoved,
  type TablePreference,
} from './table-preference.ts'
import { t } from './table.messages.ts'
import './column-menu.css'

interface ColumnMenuProps<Row> {
  readonly columns: Columns<Row>
  readonly preference: TablePreference
  readonly onChange: (next: TablePreference) => void
}

/** Which columns, in which order, how dense. A phone shows cards, which have none. */
export function ColumnMenu<Row>({ columns, preference, onChange }: ColumnMenuProps<Row>) {
  const isPhone = usePhone()
  if (isPhone) return null
  const ordered = orderedColumns(columns, preference)
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
            {ordered.map((named, place) => (
              <li key={named[0]} className="column-choice">
                <label className="popover-item">
                  <input
                    type="checkbox"
                    checked={isShown(named, preference)}
                    disabled={named[1].isFixed === true}
                    onChange={(event) =>
                      onChange(withColumn(preference, named, event.target.checked))
                    }
                  />
                  {named[1].header}
                </label>
                <IconButton
                  label={t('moveUp', { column: named[1].header })}
                  disabled={place === 0}
                  onClick={() => onChange(withMoved(columns, preference, named[0], -1))}
                >
                  <IconChevronUp className="icon" aria-hidden />
                </IconButton>
                <IconButton
                  label={t('moveDown', { column: named[1].header })}
                  disabled={place === ordered.length - 1}
                  onClick={() => onChange(withMoved(columns, preference, named[0], 1))}
                >
                  <IconChevronDown className="icon" aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <div className="popover-foot">
            <label className="popover-item">
              <input
                type="checkbox"
                checked={preference.isDense}
                onChange={(event) => onChange({ ...preference, isDense: event.target.checked })}
              />
              {t('dense')}
            </label>
            <Button tone="plain" onClick={() => onChange(plainPreference)}>
              {t('reset')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  )
}
