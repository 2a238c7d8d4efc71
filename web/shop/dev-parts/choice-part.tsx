import { useState } from 'react';
import { ChoiceCard } from '#web/kit/choice-card.tsx';

const answers = ['Book a time now', 'Arrange it later'];

/** Two answers, the chosen one with more to fill in. */
export function ChoicePart() {
  const [chosen, choose] = useState(answers[0]);
  return (
    <fieldset>
      <legend>When would you like it fitted?</legend>
      {answers.map((answer) => (
        <ChoiceCard
          key={answer}
          name="answer"
          value={answer}
          label={answer}
          hint="A hint below the label."
          isChosen={chosen === answer}
          onChoose={() => choose(answer)}
        >
          {chosen === answer && <p>What else it asks.</p>}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
