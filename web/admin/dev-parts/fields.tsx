import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { type Pictures, savedPictures } from '#web/admin/forms/picture-list.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { Group, Part } from './part.tsx';

/** What forms are made of. */
export const Fields = () => (
  <Group
    title="Fields"
    hint="The label above; hint and mistake beside the value that they are about."
  >
    <Part title="Text">
      <FieldRow>
        <TextInput label="Typed" defaultValue="All-weather mats" />
        <TextInput label="Required" withAsterisk required />
        <TextInput label="With a hint" description="What helps to fill it in." />
        <TextInput label="With a mistake" error="What is wrong, and what would be right." />
        <TextInput label="Disabled" defaultValue="Fixed" disabled />
        <TextInput label="A day" type="date" defaultValue="2026-11-22" />
      </FieldRow>
    </Part>
    <Part title="Password, choice, several lines, a box">
      <FieldRow>
        <PasswordInput
          label="Password"
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <NativeSelect label="Choice" data={['One', 'Two']} />
        <Textarea label="Several lines" defaultValue="Fits the second row too." />
        <Textarea label="Several lines with a mistake" error="At most 500 characters." />
        <Checkbox label="A box" />
        <Checkbox label="A box, ticked" defaultChecked />
      </FieldRow>
    </Part>
    <Part title="Switches">
      <Flag isOn={false} label="Off" />
      <Flag isOn label="On, with a hint" hint="What it changes, and for whom." />
    </Part>
    <Part title="Pictures: none">
      <PicturesOf label="No pictures" photos={[]} />
    </Part>
    <Part title="Pictures: several">
      <PicturesOf label="Pictures" photos={['/icon-192.png', '/icon.svg', '/icon-192.png']} />
    </Part>
    <Part title="A single wide picture, with a mistake">
      <PicturesOf label="Logo" photos={['/icon.svg']} single errors={['The picture is damaged.']} />
    </Part>
  </Group>
);

function Flag({ isOn, ...texts }: { isOn: boolean; label: string; hint?: string }) {
  const [now, set] = useState(isOn);
  return <FlagSwitch {...texts} isOn={now} onChange={set} />;
}

interface PicturesOfProps {
  label: string;
  photos: string[];
  single?: boolean;
  errors?: string[];
}

function PicturesOf({ photos, single = false, ...field }: PicturesOfProps) {
  const [pictures, setPictures] = useState<Pictures>(() =>
    savedPictures(photos.map((photo, index) => ({ id: index + 1, photo }))),
  );
  return (
    <PictureField
      {...field}
      single={single}
      shape={single ? 'wide' : 'square'}
      pictures={pictures}
      onChange={setPictures}
    />
  );
}
