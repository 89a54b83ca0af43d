import './ui/base.css'
import './ui/mantine.css'
import './ui/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './data/query.ts'
import { startLanguage } from './i18n/language.ts'
import { discover, routes } from './routes.tsx'
import { cssVariables, theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startLanguage()
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation: discover })} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
