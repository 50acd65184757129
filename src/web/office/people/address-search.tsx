import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './people.module.css';

export function AddressSearch({ email, wrong }: { email: string; wrong: string }) {
  const [typed, setTyped] = useState(email);
  const navigate = useNavigate();
  return (
    <form
      className={`stack ${styles.search}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/office/people/address?${new URLSearchParams({ email: typed.trim() })}`);
      }}
    >
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        value={typed}
        error={wrong}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className="button button-quiet">
        Show what there is
      </button>
    </form>
  );
}
