import type { Overview } from '../../calls/help.calls.ts'

export const HELP = '/pages/help-center'
export const partPath = (category: string, part: string): string => `${HELP}/${category}/${part}`
export const articlePath = ({
  category,
  subcategory,
  slug,
}: Pick<Overview, 'category' | 'subcategory' | 'slug'>): string =>
  `${partPath(category, subcategory)}/${slug}`
