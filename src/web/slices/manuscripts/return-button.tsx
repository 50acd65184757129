import { useNavigate } from 'react-router';

/** Back to where one came from; to the record, where that was another site or nothing. */
export function ReturnButton() {
  const navigate = useNavigate();
  const back = () => {
    const within = (window.history.state as { idx?: number } | null)?.idx;
    if (within) navigate(-1);
    else navigate('/user-manuscript');
  };
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={back}>
        Return
      </button>
    </p>
  );
}
