/** The stories page: `npm run stories`. `?theme=dark`, `?dir=rtl`, `?skin=bordered`, `?only=table`. */
import { createRoot } from 'react-dom/client'
import { everything } from './everything.ts'
import { StoriesPage } from './StoriesPage.tsx'

const params = new URLSearchParams(location.search)
const only = params.get('only')
const root = document.documentElement
root.dataset['theme'] = params.get('theme') === 'dark' ? 'dark' : 'light'
root.dataset['skin'] = params.get('skin') === 'bordered' ? 'bordered' : 'default'
root.dir = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'

createRoot(document.getElementById('root') ?? document.body).render(
  <StoriesPage
    groups={everything.filter(({ name }) =>
      only === null ? name !== 'long-table' : name === only,
    )}
  />,
)
