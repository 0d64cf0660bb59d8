import { pages, type PageName } from './pages.ts'

interface Place {
  readonly name: PageName
  readonly params?: Readonly<Record<string, string>>
}

/** The path of a page with its parameters in it; all that lies below `$` is called `_splat`. */
export const pathOf = ({ name, params = {} }: Place): string =>
  pages[name].path.replace(
    /\$(\w*)/g,
    (_all, parameter: string) => params[parameter || '_splat'] ?? '',
  )
