/** One step of a wizard: what was typed on it, and where it leads once it is saved. */
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { nextStep } from '#rules/wizards/steps.ts'
import type { Drafts } from './drafts.ts'

/** Works, is on its way, was left for later. */
export type StepState = 'working' | 'pending' | 'skipped'

/** What all steps of a wizard share. */
export type Course<Name extends string> = {
  steps: readonly Name[]
  finished: readonly Name[]
  states?: Partial<Record<Name, StepState>>
  drafts: Drafts<Name>
  labelOf: (step: Name) => string
  /** What the wizard makes; none before its first step is saved. */
  id: string | undefined
  addressOf: (id: string | undefined, step: Name | undefined) => string
  /** Where one goes who leaves. */
  exit: string
}

export type Step<Name extends string> = ReturnType<typeof useStep<Name>>

export function useStep<Name extends string>(course: Course<Name>, name: Name) {
  const navigate = useNavigate()
  const afterSave = useRef<'next' | 'leave' | 'stay'>('next')
  return {
    course,
    name,
    /** What was typed here and is not saved; StepFrame keeps it. */
    draft: course.drafts.of(name),
    afterSave(to: 'next' | 'leave' | 'stay') {
      afterSave.current = to
    },
    goesTo: () => afterSave.current,
    /** To be called once the step is saved: leads on, out of the wizard, or nowhere, as the person wants. */
    async done(id = course.id) {
      const to = afterSave.current
      afterSave.current = 'next'
      course.drafts.forget(name)
      if (to === 'stay') return
      await navigate(to === 'leave' ? course.exit : course.addressOf(id, nextStep(course.steps, name)))
    },
  }
}
