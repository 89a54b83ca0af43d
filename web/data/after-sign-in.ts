/** What happens by itself when a signed-in person opens the page; none of it may disturb them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adoptLanguage, useLanguage } from '#web/i18n/language.ts'
import { request } from './client.ts'
import type { MeQuery } from './generated/graphql.ts'
import {
  AcCreateContactDocument,
  MeDocument,
  RecordLoginDocument,
  UpdateMeDocument,
} from './generated/shell/me.ts'
import type { Me } from './me.ts'
import { operation } from './query.ts'

/** Whose sign-in this page has already reported. */
const reported = new Set<string>()

function useReportSignIn(me: Me): void {
  const client = useQueryClient()
  useEffect(() => {
    if (reported.has(me.id)) return
    reported.add(me.id)
    const makeContact = async () => {
      await request(AcCreateContactDocument, { email: me.email, phone: me.phone ?? '' })
      client.setQueryData<MeQuery>(operation(MeDocument, {}).queryKey, (answer) =>
        answer?.me ? { me: { ...answer.me, contacted: true } } : answer,
      )
    }
    // the next page load reports again what could not be reported
    request(RecordLoginDocument, {}).catch(() => undefined)
    if (!me.contacted) makeContact().catch(() => undefined)
  }, [client, me])
}

/** The interface takes the account's language; one that is chosen while signed in becomes the account's. */
function useAccountLanguage(me: Me): void {
  const client = useQueryClient()
  const language = useLanguage()
  const spoken = useRef(language)

  useEffect(() => {
    void adoptLanguage(me.language)
  }, [me.language])

  useEffect(() => {
    if (language === spoken.current) return
    spoken.current = language
    if (language === me.language) return
    const tell = async () => {
      await request(UpdateMeDocument, { input: { language } })
      client.setQueryData<MeQuery>(operation(MeDocument, {}).queryKey, (answer) =>
        answer?.me ? { me: { ...answer.me, language } } : answer,
      )
    }
    // this browser remembers the choice by itself
    tell().catch(() => undefined)
  }, [client, language, me.language])
}

export function useArrival(me: Me): void {
  useReportSignIn(me)
  useAccountLanguage(me)
}
